import { defineEntity } from "~/models/shared/entity";

export const defaultLookEntity = defineEntity({
	name: "webstore-default-look",
	label: "Default look",
	sentence: ({ entityLabel }) => `whether the look of ${entityLabel} is the default`,
	namesLocation: true,
	pages: [{ page: "webstoreStyling", label: "Open styling", needsLocation: true }],
	fields: { isDefault: { label: "The organization’s default", kind: "switch" } },
});
