import { Menu, NativeSelect } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { LANGUAGES, type Language, languageNames } from '@trust/messages/language-names'
import { api, ask } from '../api.ts'
import { language, rememberLanguage, t } from '../messages.ts'
import { notifyError } from './notifications.ts'

const choices = LANGUAGES.map((value) => ({ value, label: languageNames[value] }))

/** Loads the page again in the language. */
export function chooseLanguage(chosen: Language): void {
  rememberLanguage(chosen)
  window.location.reload()
}

/** The language of the console and of the own mails, each by its own name, within a menu. */
export function LanguageMenu() {
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconLanguage size={16} />}>{t('common.language')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {choices.map(({ value, label }) => (
          <Menu.Item
            key={value}
            lang={value}
            rightSection={value === language ? <IconCheck size={14} aria-label={t('common.chosen')} /> : null}
            onClick={() => void choose(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

/** Stored with the user, for mails and other browsers. */
async function choose(value: Language): Promise<void> {
  try {
    await ask(api.PUT('/api/v1/auth/me', { body: { language: value } }))
    chooseLanguage(value)
  } catch (error) {
    if (error instanceof Error) notifyError(error)
  }
}

/** The choice of a language where nobody is signed in yet. */
export function LanguageSelect() {
  return (
    <NativeSelect
      size="xs"
      aria-label={t('common.language')}
      data={choices}
      value={language}
      onChange={({ currentTarget }) => {
        const chosen = LANGUAGES.find((known) => known === currentTarget.value)
        if (chosen) chooseLanguage(chosen)
      }}
    />
  )
}
