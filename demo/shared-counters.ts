interface SharedCounter {
	brands: readonly string[];
	off: readonly string[];
	isShared: boolean;
}

/** The stalls of a food hall that sell for other stalls too, by key: the bar takes one order for all of it. */
export const COUNTERS: Readonly<Record<string, Readonly<Record<string, SharedCounter>>>> = {
	"foundry-market": {
		"rail-and-barrel": {
			brands: ["Anvil Burger", "Slate Oven", "Copper Noodle"],
			off: ["Copper Noodle"],
			isShared: true,
		},
		"millwheel-bakery": { brands: ["Paloma Taqueria"], off: [], isShared: false },
	},
};

/** Whether a brand is sold at another brand's counter. */
export function isSoldAt(tenant: string, place: string, brand: string): boolean {
	return COUNTERS[tenant]?.[place]?.brands.includes(brand) ?? false;
}
