import { FormSection } from "~/components/form/form-section";
import { ImageField } from "~/components/form/image-field";
import { LOCATION_IMAGES } from "~/models/locations/location";
import { TextLink } from "../ui/text-link";
import type { LocationSectionProps } from "./location-fields";

export function ImagesSection({ form, fieldProps, view }: LocationSectionProps) {
	const title = view.saved?.title ?? "the location";
	return (
		<FormSection title="Images" description="Customers see these before they visit.">
			<ImageField
				{...fieldProps("pictureId")}
				form={form}
				kind={LOCATION_IMAGES.pictureId}
				hint="Photo of the restaurant or its food."
				alt={`Picture of ${title}`}
			/>
			<ImageField
				{...fieldProps("logoId")}
				form={form}
				kind={LOCATION_IMAGES.logoId}
				hint="A square logo for lists and small screens."
				alt={`Logo of ${title}`}
			/>
			{view.saved?.stylingTo && (
				<p className="hint">
					A banner or logo in the web store styling replaces these.{" "}
					<TextLink to={view.saved.stylingTo}>Web store styling</TextLink>
				</p>
			)}
		</FormSection>
	);
}
