import type { ComponentProps } from 'react';

/**
 * A form that only the app answers: its buttons are disabled before hydration. Outside a dialog the browser does nothing with the
 * method `dialog`, so that nothing leaves the page. Without a script only its `noscript` is shown (`base.css`).
 */
export const ScriptForm = (props: ComponentProps<'form'>) => <form method="dialog" noValidate {...props} />;
