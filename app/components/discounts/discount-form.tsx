import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { editorForm } from "~/components/form/editor-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { LocationsSection } from "~/components/form/locations-section";
import { PastOrdersTrial } from "~/components/form/past-orders-trial";
import { TextField } from "~/components/form/text-field";
import type { DiscountEditor } from "~/models/discounts/discount";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";
import { DiscountAmount } from "./discount-amount";
import {
	CombiningFields,
	DealFields,
	LimitFields,
	PosFields,
	ReachFields,
	ScheduleFields,
} from "./discount-folds";

type DiscountFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: DiscountEditor;
	answer?: FormAnswer;
	listTo: string;
	cancelTo?: string;
	trial?: string[] | undefined;
};

/** The form of a discount, checked by the server only: a browser would block on hidden fields. */
export function DiscountForm({
	page,
	view,
	answer,
	listTo,
	cancelTo = listTo,
	trial = [],
}: DiscountFormProps) {
	const places = view.locations && (answer?.places ?? view.locations);
	const { form, fieldProps, edit } = editorForm("discount", { page, view, answer });
	const folds = { form, fieldProps, view, answer, clock: page.clock };
	return (
		<EditForm
			{...edit}
			cancelTo={cancelTo}
			encType="multipart/form-data"
			preview={{ path: `${listTo}/preview`, title: "Deals page" }}
			noValidate
		>
			<FormSection title="Discount">
				<DiscountAmount form={form} fieldProps={fieldProps} view={view} answer={answer} />
			</FormSection>
			<FormSection title="General">
				<FormRow>
					<TextField {...fieldProps("name")} autoComplete="off" hint="Your team sees this name." />
					<TextField
						{...fieldProps("promoCode")}
						hint="Leave empty to apply it automatically."
						autoComplete="off"
						spellCheck={false}
					/>
				</FormRow>
				<CheckboxField
					{...fieldProps("isActive")}
					look="switch"
					hint="Turn off to stop the discount."
				/>
			</FormSection>
			<LimitFields {...folds} />
			<ScheduleFields {...folds} />
			<ReachFields {...folds} />
			<DealFields {...folds} />
			<CombiningFields {...folds} />
			{places && (
				<LocationsSection
					form={form}
					hint="When off, it applies at every location, including new ones."
					view={places}
				/>
			)}
			<PastOrdersTrial
				title="What would this have cost?"
				description="Tests these settings on orders from the last four weeks. Nothing is saved."
				with="With these settings"
				messages={trial}
			/>
			<PosFields {...folds} />
		</EditForm>
	);
}
