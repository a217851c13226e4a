import { money } from "./measure";

export const TAX_MEASURES = {
	taxOwed: {
		...money(
			"Tax owed",
			"Taxes charged less taxes refunded, on top of prices and included.",
			({ taxCharged = 0, taxRefunded = 0 }) => taxCharged - taxRefunded,
		),
		isCost: null,
	},
	taxedNet: money(
		"Taxed sales",
		"Sales with this tax, after discounts and before refunds.",
		({ taxedNet = 0 }) => taxedNet,
	),
	taxCharged: {
		...money(
			"Tax charged",
			"Taxes of these orders, on top of prices and included.",
			({ taxCharged = 0 }) => taxCharged,
		),
		isCost: null,
	},
	taxRefunded: {
		...money(
			"Tax refunded",
			"Taxes refunded. Custom-amount refunds include a share of the tax.",
			({ taxRefunded = 0 }) => taxRefunded,
		),
		isCost: null,
	},
} as const;
