import { Icon } from "~/components/ui/icon";
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

/** What few people change, folded unless something in it is wrong. Folded fields are sent, too. */
export function MoreSections(section: LocationSectionProps) {
	const isWrong = section.form.problems.some(({ name }) => FIELDS.has(name));
	return (
		<details className="form-more" open={isWrong}>
			<summary>
				<Icon name="chevron-down" size={18} />
				<span className="min-w-0">
					<span className="section-title">More</span>
					<span className="hint">Short name, description, type, currency, images and IDs</span>
				</span>
			</summary>
			<DetailsSection {...section} />
			<ImagesSection {...section} />
		</details>
	);
}
