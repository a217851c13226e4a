import { FoldedFields } from "~/components/form/folded-fields";
import { DetailsSection } from "./details-section";
import { ImagesSection } from "./images-section";
import type { LocationSectionProps } from "./location-fields";

const FIELDS = new Set([
	"subtitle",
	"shortName",
	"description",
	"specificType",
	"specificCustomType",
	"targetType",
	"currency",
	"defaultStoreId",
	"isCentralLocation",
	"isEnabledInPlacePicker",
	"pictureId",
	"logoId",
]);

export function MoreSections(section: LocationSectionProps) {
	const isWrong = section.form.problems.some(({ name }) => FIELDS.has(name));
	return (
		<FoldedFields hint="Short name, description, type, currency, images and IDs" isOpen={isWrong}>
			<DetailsSection {...section} />
			<ImagesSection {...section} />
		</FoldedFields>
	);
}
