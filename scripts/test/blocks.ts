interface Block {
  print(text: string): void;
  end(): void;
}

/**
 * Keeps apart what is printed at the same time: `begin` gives each its block. The oldest block is shown while it is written, the next
 * one when that has ended.
 */
export function blocks(show = (text: string): unknown => process.stdout.write(text)) {
  const waiting: { text: string; hasEnded: boolean }[] = [];
  const showOldest = () => {
    for (let [oldest] = waiting; oldest; [oldest] = waiting) {
      show(oldest.text);
      oldest.text = '';
      if (!oldest.hasEnded) return;
      waiting.shift();
    }
  };
  return function begin(): Block {
    const block = { text: '', hasEnded: false };
    waiting.push(block);
    return {
      print: (text) => {
        block.text += text;
        showOldest();
      },
      end: () => {
        block.hasEnded = true;
        showOldest();
      },
    };
  };
}
