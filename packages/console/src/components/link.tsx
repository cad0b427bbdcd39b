import { Anchor, type AnchorProps, Button, type ButtonProps, Card, type CardProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type Html = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'> & {
  ref?: Ref<HTMLAnchorElement>
}

/** The library's components as links of the router, with its typed addresses. */
export const TextLink = createLink((props: AnchorProps & Html) => <Anchor {...props} />)
export const ButtonLink = createLink((props: ButtonProps & Html) => <Button component="a" {...props} />)
export const CardLink = createLink((props: CardProps & Html) => <Card component="a" {...props} />)

/** Without a look of its own: it covers what it stands for. */
export const RowLink = createLink((props: Html) => <a {...props} />)
