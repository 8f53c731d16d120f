import type { Product } from '@contract/product';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '@/lib/command/use-command';
import { DeleteDialog } from '../delete-dialog';

interface ProductDeletionProps {
  id: string;
  /** The product that the person wants to delete; undefined while the question is closed. */
  asked: Product | undefined;
  onClose: () => void;
  /** It does not exist any more. */
  gone: boolean;
  /** The address of the list that the person came from. */
  list: string;
}

/** The question before a product is deleted on its own screen. Afterwards the person is in the list: here nothing is left to do. */
export function ProductDeletion({ id, asked, onClose, gone, list }: ProductDeletionProps) {
  const [isDone, setDone] = useState(false);
  const { busy } = useCommand(`delete ${id}`, { isScreen: false });
  const navigate = useNavigate();
  useEffect(() => {
    // Until then the screen would ask whether it may be left.
    if (isDone && gone && !busy) void navigate(list, { replace: true });
  }, [isDone, gone, busy, list, navigate]);
  const focusAfter = () => {
    setDone(true);
    return null;
  };
  return <DeleteDialog product={asked} onClose={onClose} focusAfter={focusAfter} />;
}
