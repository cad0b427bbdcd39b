import { Anchor, type AnchorProps, Button, type ButtonProps, Card, type CardProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type Html = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'> & {
  ref?: Ref<HTMLAnchorElement>
}

/** The component library's links and buttons, connected to the router with typed addresses. */
export const TextLink = createLink((props: AnchorProps & Html) => <Anchor {...props} />)
export const ButtonLink = createLink((props: ButtonProps & Html) => <Button component="a" {...props} />)
export const CardLink = createLink((props: CardProps & Html) => <Card component="a" {...props} />)

/** Unstyled: it covers the element that it links. */
export const RowLink = createLink((props: Html) => <a {...props} />)
