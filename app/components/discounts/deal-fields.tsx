import { CheckboxField } from "~/components/form/checkbox-field";
import { FormSection } from "~/components/form/form-section";
import type { FieldState, FormState } from "~/components/form/form-state";
import { ImageField } from "~/components/form/image-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { DISCOUNT_IMAGES, type DiscountField } from "~/models/discounts/discount";

type DealFieldsProps = {
	form: FormState;
	at: (name: DiscountField) => { field: FieldState; label: string };
};

export function DealFields({ form, at }: DealFieldsProps) {
	return (
		<FormSection
			title="What customers read"
			description="On the deals page, and wherever a quote names it."
		>
			<TextField
				{...at("title")}
				required={false}
				autoComplete="off"
				hint="Leave it empty to use the name."
			/>
			<TextField {...at("subtitle")} required={false} autoComplete="off" />
			<TextArea {...at("description")} rows={3} />
			<ImageField
				{...at("imageId")}
				form={form}
				kind={DISCOUNT_IMAGES.imageId}
				hint="Beside it on the deals page."
				alt="Image of the discount"
			/>
			<CheckboxField
				{...at("isOnDealsPage")}
				look="switch"
				hint="The store page of each of its locations then leads to it, with its promo code if it has one. One for chosen customers is never shown there."
			/>
		</FormSection>
	);
}
