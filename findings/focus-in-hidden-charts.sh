#!/usr/bin/env bash
# A chart of MUI X puts an unnamed element without a role into the order of the Tab key, also where its parent is hidden from
# screen readers.
#
# Seen with @mui/x-charts 9.17.0, @mui/material 9.5.0, react 19.3.1, Node.js 20, 2026-11-28.
#
# Keyboard navigation is on by default: the chart renders `<div role="none" tabindex="0" …>` before its drawing. Who hides the
# chart with `aria-hidden`, because a table beside it says the same, has a focusable element in what is hidden: the focus goes
# where a screen reader is silent (axe: aria-hidden-focus). `disableKeyboardNavigation` takes the element away.
#
# Needs node and npm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-fund --no-audit --prefix . @mui/x-charts@9.17.0 @mui/material@9.5.0 @emotion/react@11.14.0 \
  @emotion/styled@11.14.1 react@19.3.1 react-dom@19.3.1 >/dev/null

cat >run.mjs <<'JS'
import { BarChart } from '@mui/x-charts/BarChart';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const bars = { width: 300, height: 200, series: [{ data: [1, 2] }], xAxis: [{ data: ['a', 'b'], scaleType: 'band' }] };
const focusable = (props) => {
  const hidden = createElement('div', { 'aria-hidden': 'true' }, createElement(BarChart, { ...bars, ...props }));
  return renderToStaticMarkup(hidden).match(/<\w+[^>]* tabindex="0"/g) ?? [];
};
const seen = { 'by default': focusable({}), 'disableKeyboardNavigation': focusable({ disableKeyboardNavigation: true }) };
console.log(seen);
const expected = [['<div role="none" tabindex="0"'], []];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
node run.mjs
