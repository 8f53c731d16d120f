import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderSignedIn } from '@/testing/render';
import { scanKeys } from '@/testing/scan-keys';
import { CodeField } from './code-field';

function Codes() {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const add = (text: string) => setCodes([...codes, text]);
  return (
    <>
      <button type="button">Count</button>
      <CodeField hint="" onTyped={(text) => add(`${text} typed`)} onScan={add} />
      <p>{`Codes: ${codes.join(', ')}`}</p>
    </>
  );
}

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

test('what a slow scanner types outside all fields, with a pause, is seen in Code and sent whole; of a fast one it is a scan, whatever key ends it', async () => {
  await renderSignedIn(<Codes />);
  await page.getByRole('button', { name: 'Count' }).click();
  for (const key of 'a3-5') {
    await userEvent.keyboard(key);
    await pause(100);
  }
  await pause(500);
  await expect.element(page.getByLabelText('Code')).toHaveValue('a3-5');
  await userEvent.keyboard('0cf{Enter}');
  await expect.element(page.getByText('Codes: a3-50cf typed')).toBeVisible();
  await page.getByRole('button', { name: 'Count' }).click();
  scanKeys('4711', 'Tab');
  await expect.element(page.getByText('Codes: a3-50cf typed, 4711')).toBeVisible();
  scanKeys('4712');
  await expect.element(page.getByText('Codes: a3-50cf typed, 4711, 4712')).toBeVisible();
  await expect.element(page.getByLabelText('Code')).toHaveValue('');
});

test('given something that was typed long before a scan, the scan counts alone, and Code keeps what it had', async () => {
  await renderSignedIn(<Codes />);
  const code = page.getByLabelText('Code');
  await code.fill('typed');
  scanKeys('4713');
  await expect.element(page.getByText('Codes: 4713')).toBeVisible();
  await expect.element(code).toHaveValue('typed');
});
