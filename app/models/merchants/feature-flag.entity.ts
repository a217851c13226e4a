import { defineEntity } from "~/models/shared/entity";

export const featureFlagEntity = defineEntity({
	name: "feature-flag",
	label: "Feature flag",
	fields: {},
});
