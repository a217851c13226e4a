import { FormSection } from "~/components/form/form-section";
import { ImageField } from "~/components/form/image-field";
import { LOCATION_IMAGES } from "~/models/locations/location";
import { TextLink } from "../ui/text-link";
import type { LocationSectionProps } from "./location-fields";

export function ImagesSection({ form, at, view }: LocationSectionProps) {
	const title = view.saved?.title ?? "the location";
	return (
		<FormSection title="Images" description="What customers see of it before they come.">
			<ImageField
				{...at("pictureId")}
				form={form}
				kind={LOCATION_IMAGES.pictureId}
				hint="A picture of the place or its food."
				alt={`Picture of ${title}`}
			/>
			<ImageField
				{...at("logoId")}
				form={form}
				kind={LOCATION_IMAGES.logoId}
				hint="A square logo for lists and small screens."
				alt={`Logo of ${title}`}
			/>
			{view.saved?.stylingTo && (
				<p className="hint">
					The web store shows its own banner and logo in place of these, where it has them.{" "}
					<TextLink to={view.saved.stylingTo}>Styling of the web store</TextLink>
				</p>
			)}
		</FormSection>
	);
}
