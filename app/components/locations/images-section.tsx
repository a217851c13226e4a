import { FormSection } from "~/components/form/form-section";
import { ImageField } from "~/components/form/image-field";
import { LOCATION_IMAGES } from "~/models/locations/location";
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
		</FormSection>
	);
}
