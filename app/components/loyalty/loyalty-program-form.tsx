import { CheckboxField } from "~/components/form/checkbox-field";
import { EditForm } from "~/components/form/edit-form";
import { FormRow, FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { LocationsSection } from "~/components/form/locations-section";
import { MoneyField } from "~/components/form/money-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { ToggledFields } from "~/components/form/toggled-fields";
import { WeekHours } from "~/components/hours/week-hours";
import type { LoyaltyProgramEditor, LoyaltyProgramField } from "~/models/loyalty/loyalty-program";
import type { Clock } from "~/models/shared/clock";
import type { FormAnswer } from "~/models/shared/form-answer";

type LoyaltyProgramFormProps = {
	page: { csrf: string; formKey: string; clock: Clock };
	view: LoyaltyProgramEditor;
	answer?: FormAnswer;
};

export function LoyaltyProgramForm({ page, view, answer }: LoyaltyProgramFormProps) {
	const form = formState({
		id: "loyalty-program",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const at = (name: LoyaltyProgramField) => ({ field: form.field(name), label: view.labels[name] });
	const count = { inputMode: "numeric", autoComplete: "off" } as const;
	const inCurrencies = view.hasCurrencies ? " Amounts are in the currency of each location." : "";
	const isBonusWrong = form.problems.some(
		({ name }) => name === "bonusMultiplier" || name.startsWith("weeklySchedule"),
	);
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version ?? undefined}
			labels={view.labels}
			saveLabel={view.version === null ? "Create loyalty program" : "Save"}
			cancelTo="/marketing/loyalty-settings"
			noValidate
		>
			<FormSection title="Program" description="As customers see it when they order.">
				<TextField {...at("name")} autoComplete="off" />
				<TextArea {...at("description")} rows={3} />
				<CheckboxField
					{...at("isEnabled")}
					look="switch"
					hint="While it is off, nobody earns or spends points; those that were earned stay."
				/>
			</FormSection>
			<FormSection
				title="How points are earned"
				description={`For items after discounts, without taxes, fees and tips, once the order is done. Everybody who orders with a phone number takes part.${inCurrencies}`}
			>
				<FormRow>
					<TextField {...at("earnPoints")} {...count} />
					<MoneyField {...at("earnPer")} symbol={view.symbol} />
				</FormRow>
				<TextField
					{...at("signUpPoints")}
					{...count}
					required={false}
					hint="Given once, with somebody’s first points. Leave it empty for none."
				/>
				<ToggledFields
					field={form.field("haveCustomSchedule")}
					label={view.labels.haveCustomSchedule}
					hint="An order counts by the time at which it is placed, on the clock of its location."
					shownWhen="on"
					keepOpen={isBonusWrong}
				>
					<TextField {...at("bonusMultiplier")} {...count} hint="2 is twice as many." />
					<WeekHours form={form} week="weeklySchedule" clock={page.clock} />
				</ToggledFields>
			</FormSection>
			<FormSection
				title="What points pay"
				description="A part of an order’s total, in whole steps of these points."
			>
				<FormRow>
					<TextField {...at("spendPoints")} {...count} />
					<MoneyField {...at("spendValue")} symbol={view.symbol} />
				</FormRow>
				<TextField
					{...at("expiresAfterMonths")}
					{...count}
					required={false}
					hint="Counted from the day they are earned. Leave it empty for points that never expire. Points that are there already keep their day."
				/>
			</FormSection>
			<LocationsSection
				form={form}
				hint="While this is off, it holds at every location, new ones too. Points that are earned at one location can be spent at the others."
				view={answer?.places ?? view.locations}
			/>
		</EditForm>
	);
}
