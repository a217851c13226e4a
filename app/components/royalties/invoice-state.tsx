import { Badge } from "~/components/ui/badge";
import { INVOICE_STATES, type InvoiceState as State } from "~/models/royalties/royalty-invoice";

export const INVOICE_TONES = {
	open: "warning",
	overdue: "danger",
	paid: "success",
	void: "neutral",
} as const;

export function InvoiceState({ state }: { state: State }) {
	return <Badge tone={INVOICE_TONES[state]}>{INVOICE_STATES[state]}</Badge>;
}
