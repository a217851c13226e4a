import { Badge } from "~/components/ui/badge";
import { INVOICE_STATES, type InvoiceState as State } from "~/models/royalties/royalty-invoice";

const TONES = { open: "warning", overdue: "danger", paid: "success", void: "neutral" } as const;

export function InvoiceState({ state }: { state: State }) {
	return <Badge tone={TONES[state]}>{INVOICE_STATES[state]}</Badge>;
}
