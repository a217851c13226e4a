import { defineEntity } from "~/models/shared/entity";

export const featureFlagEntity = defineEntity({
	name: "feature-flag",
	affectsOrders: true,
	label: "Feature flag",
	clearsAccessCache: true,
	fields: {},
});
