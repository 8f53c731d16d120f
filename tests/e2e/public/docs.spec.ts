import type { Locator, Page } from '@playwright/test';
import { createUser } from '../../support/users.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ withFunctions: true });

/** Opens a call of the page and returns the form to try it. */
async function open(page: Page, call: string): Promise<Locator> {
  const operation = page.locator('details').filter({ has: page.getByText(call, { exact: true }) });
  await operation.locator('summary').click();
  return operation.locator('form');
}

/** Tries a call, expects this status and returns the body of the answer. */
async function answerOf(form: Locator, status: string): Promise<unknown> {
  await form.getByRole('button', { name: 'Try it' }).click();
  const answer = form.locator('pre');
  await expect(answer).toContainText(status);
  return JSON.parse((await answer.innerText()).split('\n\n').slice(1).join('\n\n'));
}

test('on /api/docs a person signs in and tries list, login, add, deliver and delete', async ({ page }) => {
  const { email, password } = await createUser();
  await page.goto('/api/docs');
  const access = page.getByRole('region', { name: 'Access token' });
  await access.getByLabel('Email').fill(email);
  await access.getByLabel('Password').fill(password);
  await access.getByRole('button', { name: 'Get an access token' }).click();
  await expect(page.getByText('Signed in for an hour.')).toBeVisible();

  const list = await open(page, 'GET /product');
  await list.getByLabel('limit').fill('2');
  expect(await answerOf(list, '200 OK')).toHaveLength(2);

  const login = await open(page, 'POST /login');
  await login.getByLabel('Body', { exact: true }).fill(JSON.stringify({ email }));
  expect(await answerOf(login, '200 OK')).toEqual({ accessToken: expect.any(String) });

  const add = await open(page, 'POST /product');
  const example = JSON.parse(await add.getByLabel('Body', { exact: true }).inputValue());
  await add.getByLabel('Body', { exact: true }).fill(JSON.stringify({ ...example, email, quantity: 2 }));
  const { insertedId } = (await answerOf(add, '201 Created')) as { insertedId: string };

  const deliver = await open(page, 'PATCH /product/{id}');
  await deliver.getByLabel('id:').fill(insertedId);
  await deliver.getByLabel('Body', { exact: true }).fill('{"quantity": 1}');
  expect(await answerOf(deliver, '200 OK')).toMatchObject({ modifiedCount: 1 });

  const remove = await open(page, 'DELETE /product/{id}');
  await remove.getByLabel('id:').fill(insertedId);
  expect(await answerOf(remove, '200 OK')).toEqual({ deletedCount: 1 });
});
