import type { ComponentProps } from 'react';

/**
 * A form that only the app answers. Outside a dialog the browser does nothing with the method `dialog`: what is sent before
 * hydration stays on the page, and the press is repeated afterwards. Without a script only its `noscript` is shown (`base.css`).
 */
export const ScriptForm = (props: ComponentProps<'form'>) => <form method="dialog" noValidate {...props} />;
