import type { SubmissionResult } from "@conform-to/dom";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormRow } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { MoneyField } from "~/components/form/money-field";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { PointFields } from "~/components/quotes/point-fields";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { WEIGHT_UNIT_LABELS, WEIGHT_UNITS } from "~/models/fulfilment/delivery-zone";

type ZoneQuestionProps = {
	symbol: string;
	lastResult: SubmissionResult<string[]> | null;
	found: string | null;
	answer: { isDelivered: boolean; words: string[]; fee: string | null } | null;
};

export function ZoneQuestion({ symbol, lastResult, found, answer }: ZoneQuestionProps) {
	const form = formState({ id: "zone-question", lastResult, defaultValue: FIRST });
	return (
		<form method="get" action="#answer" id={form.id} key={form.key} noValidate>
			<Card
				title="Check an address"
				footer={
					<Button type="submit" variant="primary">
						Check
					</Button>
				}
			>
				<ErrorSummary form={form} />
				<div className="form-grid">
					<PointFields form={form} found={found} labels={LABELS} />
					<FormRow count={3}>
						<MoneyField field={form.field("total")} label="Item total" symbol={symbol} />
						<TextField
							field={form.field("weight")}
							label="Weight"
							inputMode="decimal"
							autoComplete="off"
						/>
						<SelectField
							field={form.field("unit")}
							label="Unit"
							options={WEIGHT_UNITS.map((value) => ({
								value,
								label: WEIGHT_UNIT_LABELS[value],
							}))}
						/>
					</FormRow>
					{answer && (
						<div id="answer" className="anchor" tabIndex={-1}>
							<Notice
								kind={answer.isDelivered ? "success" : "warning"}
								title={answer.isDelivered ? "Delivery available" : "No delivery to this address"}
							>
								{[...answer.words, answer.fee].map(
									(line) => line && <p key={line}>{`${line}.`}</p>,
								)}
							</Notice>
						</div>
					)}
				</div>
			</Card>
		</form>
	);
}

const LABELS = { address: "Address", latitude: "Latitude", longitude: "Longitude" };
const FIRST = { total: "20.00", weight: "0", unit: "lb" };
