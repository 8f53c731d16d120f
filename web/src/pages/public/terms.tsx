import { Link } from 'react-router-dom';
import { brand } from '@/brand';
import { paths } from '@/lib/site/paths';
import type { Text } from '@/ui/page/sections';
import { LegalDocument } from './parts/legal-document';

const sections: Record<string, Text> = {
  'About these terms': [
    `This website belongs to ${brand.name}, ${brand.address}. In these terms, “we” is ${brand.name} and “you” is whoever reads or uses the website, for themselves or for the company they work for.`,
    'By using the website you accept these terms. If you do not accept them, please do not use it. Where the law of your country gives you rights that these terms do not mention, you keep those rights.',
  ],
  'What the website is for': [
    'The website has two parts:',
    [
      'public pages, on which anyone may read about our cars, our services and our house;',
      'a stock area, in which people with an account keep a list of cars and of how many are in stock.',
    ],
    'You cannot buy a car here. An order is a contract of its own, on paper, with its own conditions.',
  ],
  'Pictures, figures and prices': [
    'We draw and describe our cars with care. Pictures may show equipment that is not fitted in every country, and a colour on a screen is not the colour on a car. Ranges and charging times are measured under conditions that we name beside them; yours will differ with weather, load, speed and the age of the battery.',
    'Prices are shown in US dollars, for information. They include neither sales tax nor delivery, and they are not an offer. Stock is shown as it was last recorded. A car that is listed may be sold before you reach us.',
  ],
  'Your account': [
    'To use the stock area you need an account, and an email address that you have confirmed. You agree to:',
    [
      'give an address that is yours;',
      'keep your password to yourself, and choose one that you use nowhere else;',
      'tell us at once if you think that someone else has used your account.',
    ],
    'What is done through your account counts as done by you, unless you could not have prevented it. You may close your account at any time by writing to us from its address.',
  ],
  'What you enter': [
    'The cars that you add to the stock area remain yours to answer for: that the descriptions are true, and that you may use the pictures you link to. You allow us to store what you enter and to show it on this website for as long as it stands in the list.',
    'The address of the person who added a car is part of its record. Please use a business address if you would rather not see a private one in a public list.',
    'We may remove an entry that breaks the law or these terms. We will tell its owner which entry, and why, unless the law forbids us to.',
  ],
  'What is not allowed': [
    'Please do not:',
    [
      'try to reach data or accounts that are not yours;',
      'send so many requests that others have to wait;',
      'upload or link to anything that harms people, their devices or their rights;',
      `pass yourself off as ${brand.name}, or as someone who works here.`,
    ],
    'If you find a weakness in the website, write to us before you tell others. We will answer within three working days, and we will not take action against anyone who looked with care and harmed nothing.',
  ],
  'Texts, pictures and names': [
    'The texts, the pictures and the light signature on this website belong to us. You may read, print and quote them, and link to any page, without asking. To use a picture in print or in an advertisement, please ask.',
    `The names ${brand.name}, Solis, Azimut, Parallel, Aurea, Apogee and Zenith may be used to speak about our cars, but not to name other goods.`,
  ],
  'Availability and changes': [
    'We try to keep the website open day and night, and cannot promise that it always is. We may change a page, add a service or end one. Before we end the stock area, we will give its users at least 60 days to take their records with them.',
  ],
  'Our liability': [
    'We are liable without limit for harm done on purpose or by gross negligence, for injury to life, body or health, and wherever the law says so.',
    'In other cases we are liable only where we have broken a duty on which you could rely, and then for the damage that was to be expected. We are not liable for websites that ours links to; we looked at each before we linked to it, and do not check them afterwards.',
  ],
  'Personal data': [
    <>
      What we know about you, and what we do with it, is set out in our <Link to={paths.privacy}>privacy notice</Link>.
    </>,
  ],
  'Changes to these terms': [
    'We may change these terms. The date at the top says when they last changed. If a change takes something away from people with an account, we will write to them at least 30 days before it begins, and they can close their account before that.',
  ],
  'Law and disputes': [
    'Italian law applies, without its rules on the conflict of laws. If you are a consumer, you are also protected by the mandatory law of the country in which you live, and you may bring a dispute to the courts there. Otherwise the courts of Turin decide.',
    'If one part of these terms is not valid, the others still are.',
  ],
  'How to reach us': [
    <>
      {brand.name}, {brand.address}. Write to <a href={`mailto:${brand.email}`}>{brand.email}</a>, call {brand.phone},
      or see the <Link to={paths.contact}>contact page</Link>.
    </>,
  ],
};

export function Component() {
  return (
    <LegalDocument
      title="Terms"
      date="2022.04.27"
      lead="What you may expect of this website, and what we expect of those who use it. We have tried to write it so that it can be read."
      sections={sections}
    />
  );
}
