import Button from '@mui/material/Button';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.querySelector('div');
if (root) createRoot(root).render(createElement(Button, { onClick: () => document.body.append('Saved') }, 'Save'));
