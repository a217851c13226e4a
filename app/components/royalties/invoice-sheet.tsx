import { Link } from "@remix-run/react";
import { type Column, DataTable } from "~/components/list/data-table";
import { Card } from "~/components/ui/card";
import { FactHeader } from "~/components/ui/description-list";
import { Thumbnail } from "~/components/ui/thumbnail";
import { toneClass } from "~/components/ui/tone";
import type { InvoiceGroup, InvoiceState } from "~/models/royalties/royalty-invoice";
import { INVOICE_TONES } from "./invoice-state";

interface Settled {
	what: string;
	on: string;
	reason: string;
	amount: string;
}

interface InvoiceView {
	state: InvoiceState;
	stateText: string;
	sender: { name: string; address: string; logoId: string | null };
	recipient: { name: string; email: string | null; address: string };
	facts: { term: string; value: string }[];
	groups: InvoiceGroup[];
	total: string;
	balance: string | null;
	settled: Settled[];
}

export function InvoiceSheet({ view }: { view: InvoiceView }) {
	const { state, stateText, sender, recipient, facts, settled } = view;
	return (
		<>
			<p className={`invoice-state ${toneClass(INVOICE_TONES[state])}`}>{stateText}</p>
			<div className="card invoice-letterhead">
				<div className="invoice-party">
					{sender.logoId && <Thumbnail id={sender.logoId} width={48} height={48} />}{" "}
					<p>
						<strong>{sender.name}</strong>{" "}
						{sender.address && <span className="invoice-address">{sender.address}</span>}
					</p>
				</div>
				<div className="invoice-party">
					<p>
						<span className="invoice-address">Billed to</span> <strong>{recipient.name}</strong>{" "}
						{recipient.email && <span className="invoice-address">{recipient.email}</span>}{" "}
						{recipient.address && <span className="invoice-address">{recipient.address}</span>}
					</p>
				</div>
			</div>
			<FactHeader items={facts} />
			<InvoiceLines view={view} />
			{settled.length > 0 && (
				<Card title="Payments and credit notes" flush>
					<DataTable
						caption="Payments and credit notes"
						columns={SETTLED}
						rows={settled.map((each, index) => ({ ...each, id: String(index) }))}
						rowKey={({ id }) => id}
					/>
				</Card>
			)}
		</>
	);
}

function InvoiceLines({ view: { groups, total, balance } }: { view: InvoiceView }) {
	return (
		<div className="card">
			<table className="invoice-lines">
				<caption className="sr-only">Invoice lines</caption>
				<thead>
					<tr>
						<th scope="col">Term</th>
						<th scope="col" className="num invoice-wide">
							Base
						</th>
						<th scope="col" className="num invoice-wide">
							Rate
						</th>
						<th scope="col" className="num">
							Amount
						</th>
					</tr>
				</thead>
				{groups.map((group) => (
					<GroupLines key={group.id} group={group} hasSubtotal={groups.length > 1} />
				))}
			</table>
			<dl className="invoice-total">
				<div>
					<dt>Total</dt>
					<dd>{total}</dd>
				</div>
				{balance && (
					<div className="invoice-balance">
						<dt>Balance</dt>
						<dd>{balance}</dd>
					</div>
				)}
			</dl>
		</div>
	);
}

function GroupLines({ group, hasSubtotal }: { group: InvoiceGroup; hasSubtotal: boolean }) {
	const { place, address, lines, subtotal } = group;
	return (
		<tbody>
			<tr>
				<th scope="rowgroup" colSpan={4} className="invoice-place">
					{place} {address && <span className="invoice-address">{address}</span>}
				</th>
			</tr>
			{lines.map(({ id, term, note, base, rate, orders, amount }) => (
				<tr key={id}>
					<td>
						{term}{" "}
						<span className="cell-more invoice-narrow">
							{orders ? <Link to={orders}>{base}</Link> : base} {rate}
						</span>{" "}
						{note && <span className="cell-more">{note}</span>}
					</td>
					<td className="num invoice-wide">{orders ? <Link to={orders}>{base}</Link> : base}</td>
					<td className="num invoice-wide">{rate}</td>
					<td className="num">{amount}</td>
				</tr>
			))}
			{hasSubtotal && (
				<tr className="invoice-subtotal">
					<th scope="row">Subtotal</th>
					<td className="invoice-wide" colSpan={2} />
					<td className="num">{subtotal}</td>
				</tr>
			)}
		</tbody>
	);
}

const SETTLED: Column<Settled & { id: string }>[] = [
	{ id: "what", header: "Document", card: "title", cell: ({ what }) => what },
	{ id: "on", header: "Date", cell: ({ on }) => on },
	{ id: "reason", header: "Reason", cell: ({ reason }) => reason || "–" },
	{ id: "amount", header: "Amount", align: "right", card: "status", cell: ({ amount }) => amount },
];
