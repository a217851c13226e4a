import { RadioGroup } from "~/components/form/choice-group";
import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { Button, ButtonLink } from "~/components/ui/button";
import { CANCEL_REASONS } from "~/models/orders/order-reasons";
import type { FormAnswer } from "~/models/shared/form-answer";
import { CARDS_TO_LABEL, CardsToField } from "./cards-to-field";
import { ReasonFields } from "./reason-fields";

export type CancelChoice = {
	value: "none" | "full" | "elsewhere";
	label: string;
	hint: string;
	disabled: boolean;
};

type CancelFormProps = {
	page: { csrf: string; formKey: string };
	version: number;
	choices: CancelChoice[];
	cards: string | null;
	isMailed: boolean;
	constraint: Parameters<typeof formState>[0]["constraint"];
	answer?: FormAnswer;
	cancelTo: string;
};

export function CancelForm(props: CancelFormProps) {
	const { page, version, choices, cards, isMailed, constraint, answer, cancelTo } = props;
	const open = choices.filter(({ disabled }) => !disabled);
	const form = formState({
		id: "cancel",
		lastResult: answer?.lastResult,
		defaultValue: open.length === 1 ? { refund: open[0]?.value } : {},
		constraint,
	});
	return (
		<EntityForm form={form} page={page} answer={answer} version={version} labels={LABELS}>
			{(pending) => (
				<div className="form-grid">
					<RadioGroup field={form.field("refund")} label="Payment" choices={choices} />
					{cards && <CardsToField form={form} hint={cards} isMailed={isMailed} />}
					<ReasonFields form={form} label="Reason" reasons={CANCEL_REASONS} />
					<div className="actions">
						<Button variant="danger" pending={pending} icon="x">
							Cancel order
						</Button>
						<ButtonLink to={cancelTo} variant="ghost">
							Keep order
						</ButtonLink>
					</div>
				</div>
			)}
		</EntityForm>
	);
}

const LABELS = {
	refund: "Payment",
	cardsTo: CARDS_TO_LABEL,
	reason: "Reason",
	details: "Details",
};
