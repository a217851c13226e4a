import { fixedId } from "../gateway/adapters/sandbox/random";
import type { audiences } from "../gateway/audiences/tables";
import type { DemoTenant } from "./demo-tenant";

type AudienceRow = typeof audiences.$inferSelect;

export function audienceRows({
	merchant: { merchantId, createdAt },
	locations,
}: DemoTenant): AudienceRow[] {
	if (!locations.some(({ trade }) => trade)) return [];
	return EXAMPLES.map((example) => ({
		...example,
		id: fixedId(`audience:${merchantId}:${example.name}`),
		merchantId,
		stores: locations
			.filter(({ trade }) => trade)
			.map(({ row }) => row.storeId)
			.sort(),
		version: 1,
		createdAt,
		updatedAt: createdAt,
		deletedAt: null,
	}));
}

const EXAMPLES: Pick<AudienceRow, "name" | "description" | "tag" | "conditions">[] = [
	{
		name: "Regulars",
		description: "They know the menu by heart.",
		tag: "regulars",
		conditions: [
			{ feature: "totalOrders", operator: "GREATER_OR_EQUALS", value: "10" },
			{ feature: "daysSinceLastOrder", operator: "LESS", value: "30" },
		],
	},
	{
		name: "Lapsed customers",
		description: "Who came more than once, and not for two months.",
		tag: "quiet",
		conditions: [
			{ feature: "totalOrders", operator: "GREATER", value: "1" },
			{ feature: "daysSinceLastOrder", operator: "GREATER", value: "60" },
		],
	},
];
