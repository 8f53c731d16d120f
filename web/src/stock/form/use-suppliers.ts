import { useEffect, useState } from 'react';
import { knownSuppliers } from '@/data/products';
import { usePerson } from '@/lib/session/use-person';

/** The suppliers of a person's products that this tab has read already: it costs no read. */
export function useSuppliers(): readonly string[] {
  const { email } = usePerson();
  const [suppliers, setSuppliers] = useState<readonly string[]>([]);
  useEffect(() => {
    knownSuppliers(email).then(setSuppliers, () => undefined);
  }, [email]);
  return suppliers;
}
