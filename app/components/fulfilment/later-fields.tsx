import type { FulfilmentEditor } from "~/models/fulfilment/fulfilment-editor";
import { SLOT_STEPS } from "~/models/fulfilment/order-for-later";
import { type Clock, formatTime } from "~/models/shared/clock";
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

export function LaterFields({ form, view, clock }: LaterFieldsProps) {
	const fieldProps = (name: string) => ({
		field: form.field(name),
		label: view.labels[name] ?? name,
	});
	const number = (name: string, hint?: string) => (
		<TextField {...fieldProps(name)} hint={hint} inputMode="numeric" autoComplete="off" />
	);
	const { minMinutes, maxMinutes } = view.range;
	const bounds = `From ${formatMinutes(minMinutes)} to ${formatMinutes(maxMinutes)}.`;
	const ahead = (name: string, when: string) => {
		const minutes = Number(form.field(name).value);
		return minutes >= 60 ? `${formatMinutes(minutes)} ahead ${when}. ${bounds}` : bounds;
	};
	const example = ["18:00", "18:30"].map((time) => formatTime(time, clock));
	const isRangeWrong = form.problems.some(({ name }) => name.startsWith(INTERVAL));
	return (
		<>
			<ToggledFields
				{...fieldProps(`${LATER}.isEnabledDelayedOrder`)}
				hint="Customers can schedule orders."
				shownWhen="on"
				keepOpen={form.problems.some(({ name }) => name.startsWith(LATER))}
			>
				<div className="form-grid">
					<FormRow>
						<SelectField
							{...fieldProps(`${LATER}.delayStepSize`)}
							options={SLOT_STEPS.map((step) => ({ value: String(step), label: String(step) }))}
						/>
						{number(`${LATER}.openingHoursDelay`, "With 0, the first time is the opening time.")}
					</FormRow>
					<FormRow>
						{number(`${LATER}.minDelay`, ahead(`${LATER}.minDelay`, "at the earliest"))}
						{number(`${LATER}.maxDelay`, ahead(`${LATER}.maxDelay`, "at the latest"))}
					</FormRow>
					<FormRow>
						{number(
							`${LATER}.preFulfillmentMinutes`,
							"When a scheduled order moves to In Progress.",
						)}
						{number(
							`${LATER}.extraPosPrintingMinutes`,
							"When the POS prints the ticket of a scheduled order.",
						)}
					</FormRow>
					<div className="form-grid slot-format">
						<SelectField
							{...fieldProps(`${INTERVAL}.format`)}
							options={[
								{ value: "start", label: `Single time: ${example[0]}` },
								{ value: "range", label: `Time range: ${example.join("–")}` },
							]}
						/>
						<div className={isRangeWrong ? undefined : "slot-range"}>
							<FormRow>
								{number(`${INTERVAL}.duration`)}
								<TextField
									{...fieldProps(`${INTERVAL}.separator`)}
									hint="Such as – or “to”."
									autoComplete="off"
								/>
							</FormRow>
						</div>
					</div>
				</div>
			</ToggledFields>
			<CheckboxField
				{...fieldProps(`${LATER}.isDisabledASAP`)}
				look="switch"
				hint="Turn off to also accept ASAP orders."
			/>
			<ToggledFields
				{...fieldProps(`${PUSH}.isEnabled`)}
				hint="Offers only later days, for made-to-order items. No ASAP orders."
				shownWhen="on"
				keepOpen={form.problems.some(({ name }) => name.startsWith(PUSH))}
			>
				<FormRow>
					{number(`${PUSH}.daysDelay`)}
					<TimeField {...fieldProps(`${PUSH}.startingTime`)} clock={clock} />
				</FormRow>
			</ToggledFields>
			{view.canBound ? (
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

function formatMinutes(minutes: number): string {
	for (const [unit, size] of [
		["day", 1440],
		["hour", 60],
	] as const) {
		const count = minutes / size;
		if (count >= 1) return `${Number(count.toFixed(1))} ${unit}${count === 1 ? "" : "s"}`;
	}
	return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}
