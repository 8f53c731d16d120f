/** The maker's name and contact data. For another maker, change this file, the pictures in `web/public` and the texts of the pages. */
export const brand = {
  name: 'Meridian',
  tagline: 'Cars drawn around light',
  /** Where the site is published. Canonical addresses, the sitemap and OpenGraph need absolute addresses. */
  origin: 'https://meridian.example',
  email: 'hello@meridian.example',
  phone: '+39 011 555 0134',
  address: 'Via del Meridiano 12, 10138 Torino, Italy',
  /** The maker's own profiles. */
  social: [
    { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/meridian.example' },
    { name: 'YouTube', icon: 'youtube', href: 'https://www.youtube.com/@meridian.example' },
    { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/meridian.example' },
    { name: 'X', icon: 'x', href: 'https://x.com/meridian_example' },
  ],
} as const;
