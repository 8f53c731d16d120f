import { Link } from 'react-router-dom';
import { brand } from '@/brand';
import { paths } from '@/lib/site/paths';
import type { Text } from '@/ui/page/sections';
import { LegalDocument } from './parts/legal-document';

const summary = {
  'Do you follow me around?': 'No. There is no tracking, no analytics and no advertising here.',
  'Do you set cookies?': 'No. A few small entries stay in your own browser, and you can clear them.',
  'What do you keep?': 'Accounts, the stock records that their owners enter, and short-lived logs.',
  'Do you sell it?': 'No, and we do not give it away.',
};

const sections: Record<string, Text> = {
  'Who is responsible': [
    <>
      {brand.name}, {brand.address}, decides what happens to personal data on this website. For any question about it,
      write to <a href={`mailto:${brand.email}`}>{brand.email}</a> or call {brand.phone}.
    </>,
  ],
  'When you only read': [
    'You can read every public page without telling us who you are. The pages carry no tracking, no analytics, no advertising and no fonts or scripts from advertising networks. The texts, the type and our pictures come from our own address.',
    'The list of models is read from a database, Cloud Firestore, which Google runs for us. As with every request on the internet, the server receives your IP address in order to answer.',
    'A picture in the list may be kept on the server of the person who added the car. Your browser then asks that server for it, and it sees your IP address as well.',
  ],
  'What stays in your browser': [
    'We set no cookies. Your browser keeps these entries in its local storage, for this website alone:',
    [
      <>
        <code>theme</code>: whether you chose the light or the dark appearance. Absent if you never chose.
      </>,
      <>
        <code>compare</code>: which cars you chose to compare, three at most. Removed when you clear them.
      </>,
      <>
        <code>session</code>: a mark that someone is signed in on this device, so that the page can be drawn without a
        flicker. It holds no name and no key.
      </>,
      <>
        <code>accessToken</code>: after signing in, a pass for our REST interface. It is valid for one hour and is
        removed when you sign out.
      </>,
      <>
        <code>to-order:</code> with the number of your account: how many pieces of each car you mean to order. Kept
        until they are received.
      </>,
      <>
        <code>import-columns:</code> with the number of your account: the headings of the lists that you have imported,
        and what you said of their columns. The last thirty lists.
      </>,
      <>
        <code>export:</code> with the number of your account: the form and the columns of the files that you save.
      </>,
      <>
        <code>stocktake:</code> with the number of your account: the numbers of a stocktake that were entered without a
        network. Kept until they are written, or the stocktake ends.
      </>,
      <>
        <code>count:</code> with the number of your account: what you have counted by scans. Kept until it is written,
        or you clear it.
      </>,
      <>
        <code>scan-signal</code>: that sound and vibration of scans are off. Absent while they are on.
      </>,
    ],
    <>
      It also keeps copies of our own pages, and of the cars and pictures that you have opened, so that they open
      without a network, and notes in its database (<code>workbox-expiration</code>) when you opened them. They never
      leave your device.
    </>,
    <>
      For as long as the tab is open, its session storage holds <code>react-router-scroll-positions</code>: how far you
      had scrolled on each page, so that going back finds the place again. Entries that begin with <code>draft:</code>{' '}
      hold what you have typed into Add Item or Restock and have not saved, so that it survives a reload or a new login.
      A draft is marked with the number of your account and shown to nobody else. It is removed when you save or discard
      it. Entries that begin with <code>unwritten:</code> name for you alone, in the same way, what was not written when
      your session ended or you left the page; they are removed when you close that message. Entries that begin with{' '}
      <code>scans:</code> hold scans whose car was not found yet, so that they survive a reload.
    </>,
    <>
      Firebase, which reads the list of models, notes in the browser’s database (
      <code>firebase-heartbeat-database</code>) its own version and the days on which it was used, and may send Google
      these with a request. They hold no name and no number of yours.
    </>,
    <>
      While you are signed in, Firebase Authentication also keeps its own sign-in record in your browser’s database (
      <code>firebaseLocalStorageDb</code>). It is removed when you sign out. You can delete all of this at any time in
      your browser’s settings.
    </>,
  ],
  'Your account': [
    'If you register, we keep your email address, whether you have confirmed it, and the times at which the account was made and last used. Your password is kept as a hash, from which it cannot be read back, by Firebase Authentication, a service of Google. We never see it.',
    'If you sign in with a Google account, Google tells us your email address, your name and the address of your profile picture. We show the picture to you and to nobody else, and use none of it for anything but signing you in.',
    'We need this to provide the stock area that you asked for (Article 6(1)(b) of the General Data Protection Regulation).',
  ],
  'Stock records': [
    'A car in the list carries the email address of the account that added it, because only that account may change it. The list is public, and so is this address, even where our pages do not print it. If you would rather not show a private address, register with a business one.',
    'Each change to a record (when, what, how many, the owner’s address, the address of the person who made it, and the reason and note if that person gave them) is written into a history, which people with a confirmed account can read. It answers the question of where a car went and why, which is our legitimate interest and that of the other users (Article 6(1)(f)). Please write nothing about other people into a note.',
    'An owner can share the stock with colleagues by entering their email addresses and what each may do. The owner and the colleagues of that team can read these, and whether each has accepted or declined. If an address of yours was entered, nothing is shared before you accept; you can decline, or leave later, under “Team” in the stock area. Your address then stays on the owner’s list as one that has declined, until the owner takes it out, or we do, if you write to us.',
  ],
  'Server logs': [
    'Our interface notes for each request the time, the route, the answer’s status, how long it took and, for someone who is signed in, a pseudonym in place of the account. It notes no address, no password and no content. Google’s servers, on which the website runs, also keep access logs with IP addresses, to find faults and to fend off attacks. We keep the logs for 30 days and look at them only when something is wrong (Article 6(1)(f)).',
  ],
  'The contact form and the newsletter box': [
    'Neither sends anything. What you type into the contact form stays in your browser’s tab until you clear it or close the tab; what you type into the newsletter box is gone when you leave the page. If you write to us by email or call us instead, we use what you tell us to answer, and delete the exchange two years after the last letter.',
  ],
  'Who receives data': [
    'Google Ireland Limited provides hosting, the database and sign-in for us, under a contract on the processing of data on our behalf. It may use servers outside the European Union, under the European Commission’s standard contractual clauses. Nobody else receives data from us, unless a law obliges us to hand it over.',
  ],
  'How long we keep it': [
    [
      'An account: until you close it, or until it has not been used for three years.',
      'A stock record: until its owner deletes it, or closes the account.',
      'The history of a record, even of a deleted one: until its owner closes the account.',
      'What you did in the stock of somebody else: as long as that history. When your account is closed, the entry stays and says “a former colleague”; your address and your notes are removed.',
      'A colleague in a team: until the owner takes the colleague out, or either of the two accounts is closed.',
      'Logs: 30 days.',
    ],
  ],
  'Your rights': [
    'You have the right to:',
    [
      'know what we keep about you, and receive a copy;',
      'have it corrected or deleted;',
      'have its use restricted, or object to it;',
      'take it with you in a form that a machine can read;',
      'complain to a supervisory authority; ours is the Garante per la protezione dei dati personali in Rome.',
    ],
    'A letter is enough, and costs nothing. We answer within a month. We may ask you to write from the address of the account, so that we do not hand your data to someone else.',
  ],
  'Changes to this notice': [
    <>
      If the website begins to do something else, this notice will change first. The date at the top says when it last
      changed. The <Link to={paths.terms}>terms</Link> say what else applies, and the{' '}
      <Link to={paths.contact}>contact page</Link> how to reach us.
    </>,
  ],
};

export function Component() {
  return (
    <LegalDocument
      title="Privacy"
      date="2022.04.12"
      lead="What this website knows about you, why, and for how long. It is not much, and we mean to keep it that way."
      summary={summary}
      sections={sections}
    />
  );
}
