import { Outlet } from 'react-router-dom';

export function ManageArea() {
  return <Outlet />;
}
