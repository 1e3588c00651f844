/** What goods are wound or laid on. */
export const carrierKinds = { drum: 'Drum', bobbin: 'Bobbin', reel: 'Reel', pallet: 'Pallet', basket: 'Basket' } as const
