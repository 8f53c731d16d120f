import { Modal } from '@/components/feedback/modal';
import { Button } from '@/components/form/button';
import styles from './keys-help.module.css';

const keys = [
  ['/', 'Search'],
  ['j  k', 'Next row, row before'],
  ['← → ↑ ↓', 'From control to control'],
  ['Enter', 'Open the car, or press'],
  ['x', 'Select'],
  ['+  -', 'Add pieces, deliver one'],
  ['F6', 'To the newest message, and back'],
  ['?', 'This list'],
] as const;

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal
    open
    title="Keyboard"
    actions={
      <Button look="plain" onClick={onClose}>
        Close
      </Button>
    }
    onCancel={onClose}
  >
    <dl className={styles.keys}>
      {keys.map(([key, text]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Modal>
);
