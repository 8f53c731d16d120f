import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { LinkProps } from 'react-router-dom';

/** How much weight a button has. `link`: as the links beside it. */
export interface Look {
  look?: 'primary' | 'secondary' | 'plain' | 'link' | undefined;
  size?: 'medium' | 'small' | undefined;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** A command is running: this is shown, and a second press does nothing. The button keeps the focus. */
  busy?: boolean;
}

export interface ButtonLinkProps extends Omit<LinkProps, 'to'>, Look {
  /** Without one it leads nowhere at the moment, but keeps its place and the focus. */
  to: LinkProps['to'] | undefined;
}

export interface FieldProps {
  label: string;
  /** What is around the field says it already: the label is for screen readers alone. */
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown below the control. */
  children?: ReactNode;
}

export interface InputProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'children'> {
  /** Shown inside the control at its end, for example a button that shows the password. */
  end?: ReactNode;
}

export type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

export interface SelectProps<T extends string> {
  label: string;
  /** In a form, which then holds what is chosen, from `value` on. */
  name?: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  hint?: string | undefined;
  onChoose: (value: T) => void;
}

export interface PopupProps {
  /** What the button says. */
  label: ReactNode;
  /** Where it is needed: in a window that has room for a line of filters, or in one that has not. Elsewhere its content stands in the page. */
  on: 'wide' | 'narrow';
  children: ReactNode;
}

/** The controls of one side of the site. */
export interface Kit {
  Button: ComponentType<ButtonProps>;
  ButtonLink: ComponentType<ButtonLinkProps>;
  Field: ComponentType<InputProps>;
  TextField: ComponentType<AreaProps>;
  Select: <T extends string>(props: SelectProps<T>) => ReactNode;
  Popup: ComponentType<PopupProps>;
  /** Classes of filters that stand in one line: around the form, the form, and the text at its end. */
  filterBar: Record<'bar' | 'form' | 'end', string | undefined>;
}

/**
 * The stock area gives its controls of Material UI to what both sides use, such as the pager of a list. Without one the controls are
 * plain elements with style sheets, which paint and work before any script.
 */
export const KitContext = createContext<Kit | undefined>(undefined);

export const useKit = (): Kit | undefined => useContext(KitContext);
