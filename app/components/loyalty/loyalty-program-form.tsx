import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { editorForm } from "~/components/form/editor-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { LocationsSection } from "~/components/form/locations-section";
import { MoneyField } from "~/components/form/money-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { ToggledFields } from "~/components/form/toggled-fields";
import { WeekHours } from "~/components/hours/week-hours";
import type { LoyaltyProgramEditor } from "~/models/loyalty/loyalty-program";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";

type LoyaltyProgramFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: LoyaltyProgramEditor;
	answer?: FormAnswer;
};

export function LoyaltyProgramForm({ page, view, answer }: LoyaltyProgramFormProps) {
	const { form, fieldProps, edit } = editorForm("loyalty-program", { page, view, answer });
	const count = { inputMode: "numeric", autoComplete: "off" } as const;
	const inCurrencies = view.hasCurrencies ? " Uses each location’s currency." : "";
	const isBonusWrong = form.problems.some(
		({ name }) => name === "bonusMultiplier" || name.startsWith("weeklySchedule"),
	);
	return (
		<EditForm {...edit} cancelTo="/marketing/loyalty-settings" noValidate>
			<FormSection title="Program" description="Customers see this name when they order.">
				<TextField {...fieldProps("name")} autoComplete="off" />
				<TextArea {...fieldProps("description")} rows={3} />
				<CheckboxField
					{...fieldProps("isEnabled")}
					look="switch"
					hint="When off, customers can’t earn or spend points."
				/>
			</FormSection>
			<FormSection
				title="Earning points"
				description={`Customers with a phone number earn points on completed orders.${inCurrencies}`}
			>
				<FormRow>
					<TextField {...fieldProps("earnPoints")} {...count} />
					<MoneyField {...fieldProps("earnPer")} symbol={view.symbol} />
				</FormRow>
				<TextField
					{...fieldProps("signUpPoints")}
					{...count}
					required={false}
					hint="Added once, with a customer’s first points (optional)."
				/>
				<ToggledFields
					field={form.field("haveCustomSchedule")}
					label={view.labels.haveCustomSchedule}
					hint="Uses the order time at its location."
					shownWhen="on"
					keepOpen={isBonusWrong}
				>
					<TextField
						{...fieldProps("bonusMultiplier")}
						{...count}
						hint="Enter 2 for double points."
					/>
					<WeekHours form={form} week="weeklySchedule" clock={page.clock} />
				</ToggledFields>
			</FormSection>
			<FormSection
				title="Spending points"
				description="Customers pay part of an order with points."
			>
				<FormRow>
					<TextField {...fieldProps("spendPoints")} {...count} />
					<MoneyField {...fieldProps("spendValue")} symbol={view.symbol} />
				</FormRow>
				<TextField
					{...fieldProps("expiresAfterMonths")}
					{...count}
					required={false}
					hint="Applies to new points; leave empty for no expiration."
				/>
			</FormSection>
			<LocationsSection
				form={form}
				hint="When off, every location takes part, including new ones."
				view={answer?.places ?? view.locations}
			/>
		</EditForm>
	);
}
