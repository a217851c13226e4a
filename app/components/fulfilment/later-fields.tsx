import type { FulfilmentEditor } from "~/models/fulfilment/fulfilment-editor";
import { SLOT_STEPS } from "~/models/fulfilment/order-for-later";
import type { Clock } from "~/models/shared/clock";
import { CheckboxField } from "../form/checkbox-field";
import { TimeField } from "../form/date-time-fields";
import { FormRow } from "../form/form-section";
import type { FormState } from "../form/form-state";
import { HiddenFields } from "../form/hidden-fields";
import { SelectField } from "../form/select-field";
import { TextField } from "../form/text-field";
import { ToggledFields } from "../form/toggled-fields";

type LaterFieldsProps = { form: FormState; view: FulfilmentEditor; clock: Clock };

const LATER = "delayedOrders";
const PUSH = `${LATER}.pushOrdersToNextDayByValue`;
const INTERVAL = `${LATER}.intervalSettings`;
const RANGE = `${LATER}.delayRangeConfig`;

/** Orders for later (spec 3.9). */
export function LaterFields({ form, view, clock }: LaterFieldsProps) {
	const at = (name: string) => ({ field: form.field(name), label: view.labels[name] ?? name });
	const number = (name: string, hint?: string) => (
		<TextField {...at(name)} hint={hint} inputMode="numeric" autoComplete="off" />
	);
	const { minMinutes, maxMinutes } = view.range;
	return (
		<>
			<CheckboxField
				{...at(`${LATER}.isDisabledASAP`)}
				hint="Guests then choose a time for later."
			/>
			<ToggledFields
				{...at(`${LATER}.isEnabledDelayedOrder`)}
				hint="Guests may choose a time ahead."
				shownWhen="on"
				keepOpen={form.problems.some(({ name }) => name.startsWith(LATER))}
			>
				<div className="form-grid">
					<FormRow count={3}>
						<SelectField
							{...at(`${LATER}.delayStepSize`)}
							options={SLOT_STEPS.map((step) => ({ value: String(step), label: String(step) }))}
						/>
						{number(`${LATER}.minDelay`, `From ${minMinutes} to ${maxMinutes}`)}
						{number(`${LATER}.maxDelay`, `From ${minMinutes} to ${maxMinutes}`)}
					</FormRow>
					<FormRow count={3}>
						{number(`${LATER}.openingHoursDelay`)}
						{number(`${LATER}.preFulfillmentMinutes`)}
						{number(`${LATER}.extraPosPrintingMinutes`)}
					</FormRow>
					<FormRow count={3}>
						<SelectField
							{...at(`${INTERVAL}.format`)}
							options={[
								{ value: "start", label: "As one time: 18:00" },
								{ value: "range", label: "From and to: 18:00–18:30" },
							]}
						/>
						{number(`${INTERVAL}.duration`)}
						<TextField {...at(`${INTERVAL}.separator`)} autoComplete="off" />
					</FormRow>
				</div>
			</ToggledFields>
			<ToggledFields
				{...at(`${PUSH}.isEnabled`)}
				hint="For things that are made to order: nothing is sold for today, and nothing as soon as possible."
				shownWhen="on"
				keepOpen={form.problems.some(({ name }) => name.startsWith(PUSH))}
			>
				<FormRow>
					{number(`${PUSH}.daysDelay`)}
					<TimeField {...at(`${PUSH}.startingTime`)} clock={clock} />
				</FormRow>
			</ToggledFields>
			{view.mayBound ? (
				<FormRow>
					{number(`${RANGE}.minMinutes`)}
					{number(`${RANGE}.maxMinutes`)}
				</FormRow>
			) : (
				<HiddenFields
					values={{ [`${RANGE}.minMinutes`]: minMinutes, [`${RANGE}.maxMinutes`]: maxMinutes }}
				/>
			)}
		</>
	);
}
