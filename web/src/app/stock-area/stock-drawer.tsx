import Drawer from '@mui/material/Drawer';
import { Icon } from '@/components/media/icon';
import { Mui } from '@/theme/mui';
import { StockMenu } from './stock-menu';
import styles from './stock-menu.module.css';

export function StockDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Mui>
      <Drawer
        open={open}
        onClose={onClose}
        slotProps={{ paper: { className: styles.drawer ?? '', 'aria-label': 'Stock menu' } }}
      >
        <button type="button" className={styles.open} onClick={onClose}>
          <Icon name="close" />
          Close
        </button>
        <StockMenu onChoose={onClose} />
      </Drawer>
    </Mui>
  );
}
