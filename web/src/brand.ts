/** Everything that makes this storefront Meridian's. A maker changes this file, the artwork and the copy of the pages. */
export const brand = {
  name: 'Meridian',
  tagline: 'Cars drawn around light',
  /** Where the site is published: canonical addresses, the sitemap and OpenGraph need it absolute. */
  origin: 'https://meridian.example',
  email: 'hello@meridian.example',
  phone: '+39 011 555 0134',
  address: 'Via del Meridiano 12, 10138 Torino, Italy',
  /** The maker's own profiles: `https://www.instagram.com/<name>` and so on. */
  social: [
    { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/' },
    { name: 'YouTube', icon: 'youtube', href: 'https://www.youtube.com/' },
    { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/' },
    { name: 'X', icon: 'x', href: 'https://x.com/' },
  ],
} as const;
