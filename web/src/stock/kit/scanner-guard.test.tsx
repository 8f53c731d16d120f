import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderSignedIn } from '@/testing/render';
import { scanKeys } from '@/testing/scan-keys';
import { TextInput } from './inputs';
import { useScannerGuard } from './scanner-keys';

function Fields() {
  useScannerGuard();
  const [texts, setTexts] = useState({ Pieces: '7', Code: '' });
  const [sent, setSent] = useState(0);
  const field = (label: keyof typeof texts) => (
    <TextInput
      label={label}
      value={texts[label]}
      htmlInput={label === 'Pieces' ? { inputMode: 'numeric' } : {}}
      onKeyDown={({ key }) => key === 'Enter' && setSent(sent + 1)}
      onChange={({ target }) => setTexts({ ...texts, [label]: target.value })}
    />
  );
  return (
    <>
      {field('Pieces')}
      {field('Code')}
      <p>{`Sent: ${sent}`}</p>
    </>
  );
}

const toast = page.getByText('This was a scan, and no number: the field has what it had before.');

test('a scan in a field for a number is no number, and sends nothing; in a field for a text it is the text, and a person types numbers', async () => {
  await renderSignedIn(<Fields />);
  const [pieces, code] = [page.getByLabelText('Pieces'), page.getByLabelText('Code')];
  await pieces.click();
  scanKeys('4006381333931');
  await expect.element(toast).toBeVisible();
  await expect.element(pieces).toHaveValue('7');
  await expect.element(page.getByText('Sent: 0')).toBeVisible();
  await userEvent.keyboard('12');
  await expect.element(pieces).toHaveValue('712');
  await code.click();
  scanKeys('4711');
  await expect.element(code).toHaveValue('4711');
  await expect.element(page.getByText('Sent: 1')).toBeVisible();
});
