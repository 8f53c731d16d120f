import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isMissingScript, readableError } from '@/lib/errors';
import { paths } from '@/lib/site/paths';
import { type Decoder, openDecoder } from './decoder';
import { type OnScan, watchPictures } from './scan';
import { prepareSignal } from './signal';

const problems: Record<string, string> = {
  NotAllowedError:
    'The camera is not allowed here. Allow it in the settings of the browser for this site, then try again.',
  NotFoundError: 'No camera was found. A keyboard scanner and typed codes work all the same.',
  NotReadableError: 'Another program uses the camera. Close it, then try again.',
};

/** The Permissions-Policy allows the camera for this page alone, and is that of the page with which the tab was loaded. */
const isLoadedHere = (): boolean => {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && new URL(load.name).pathname === paths.scan;
};

/** Scans with the camera. Decoder and camera are asked for when the person asks. */
export function Camera({ onScan }: { onScan: OnScan }) {
  const [address, setAddress] = useSearchParams();
  const isOn = address.get('camera') === 'on';
  const [problem, setProblem] = useState<string>();
  const setOn = (on: boolean) => {
    setProblem(undefined);
    if (on && !isLoadedHere()) location.assign(`${paths.scan}?camera=on`);
    else setAddress(on ? { camera: 'on' } : {}, { replace: true });
  };
  const fail = (error: unknown) => {
    setOn(false);
    const name = error instanceof Error ? error.name : '';
    const other = 'The camera could not be started. Try again in a moment.';
    setProblem(isMissingScript(error) ? readableError(error) : (problems[name] ?? other));
  };
  return (
    <div>
      {isOn && isLoadedHere() && <Video onScan={onScan} onFail={fail} />}
      <Button fullWidth aria-pressed={isOn} onClick={() => setOn(!isOn)}>
        {isOn ? 'Stop the camera' : 'Use the camera'}
      </Button>
      <Typography role="alert" className="optional">
        {problem}
      </Typography>
    </div>
  );
}

function Video({ onScan, onFail }: { onScan: OnScan; onFail: (error: unknown) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const report = useEffectEvent(onScan);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    const end = new AbortController();
    let stream: MediaStream | undefined;
    let decoder: Decoder | undefined;
    const see = watchPictures((text, beside) => report(text, beside));
    const run = async () => {
      const shown = video.current;
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } },
      });
      if (end.signal.aborted || !shown) return stop();
      shown.srcObject = stream;
      await shown.play();
      decoder = await openDecoder();
      prepareSignal();
      while (!end.signal.aborted) {
        await new Promise((next) => shown.requestVideoFrameCallback(next));
        if (!end.signal.aborted) see(await decoder.read(shown), performance.now());
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
      decoder?.end();
    };
    run().catch((error) => !end.signal.aborted && fail(error));
    return () => {
      end.abort();
      stop();
    };
  }, []);
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label="Camera"
      sx={{ display: 'block', width: '100%', maxHeight: '40vh', objectFit: 'cover', mb: 1, background: '#000' }}
    />
  );
}
