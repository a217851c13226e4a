import type { CheckView, QuoteView } from "~/models/quotes/quote-view";
import { headWithZone } from "~/models/shared/zone-in-head";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";
import { Icon } from "../ui/icon";
import { Notice } from "../ui/notice";
import { TextLink } from "../ui/text-link";

export function QuoteAnswer({ view }: { view: QuoteView }) {
	const failed = view.checks.filter(({ passed }) => !passed);
	const passed = view.checks.filter((check) => check.passed);
	return (
		<>
			<div id="answer" className="anchor" tabIndex={-1}>
				<Notice kind={view.orderable ? "success" : "warning"}>
					<strong>{view.verdict}</strong>
					{view.next && <> Next available time: {view.next}.</>}
				</Notice>
			</div>
			{view.warnings.map((warning) => (
				<Notice key={warning} kind="info">
					{warning}
				</Notice>
			))}
			{view.disclaimer && <Notice kind="info">Customers see: {view.disclaimer}</Notice>}
			<Card title={headWithZone("Checks", view.checksZone)}>
				<Checks checks={failed} />
				<details className="fold">
					<summary>
						<Icon name="chevron-down" size={18} />
						{`${passed.length} ${passed.length === 1 ? "check" : "checks"} passed`}
					</summary>
					<Checks checks={passed} />
				</details>
			</Card>
		</>
	);
}

export function QuoteTerms({ view }: { view: QuoteView }) {
	return (
		<>
			<Card title="Payment">
				<DescriptionList
					items={[
						{ term: "Title at checkout", value: view.payment.title },
						{ term: "Methods", value: view.payment.methods || "None" },
						{ term: "Title on card statements", value: view.payment.merchantTitle || "Not given" },
					]}
				/>
			</Card>
			{view.loyalty.length > 0 && (
				<Card title="Loyalty">
					<DescriptionList items={view.loyalty} />
				</Card>
			)}
			<Card title={headWithZone("Later times", view.slots.zone)}>
				{view.slots.first.length === 0 ? (
					<p>No later times are available.</p>
				) : (
					<>
						<ul className="slots">
							{view.slots.first.map((slot) => (
								<li key={slot}>{slot}</li>
							))}
						</ul>
						{view.slots.more > 0 && <p className="hint">and {view.slots.more} more</p>}
					</>
				)}
			</Card>
		</>
	);
}

function Checks({ checks }: { checks: readonly CheckView[] }) {
	if (checks.length === 0) return null;
	return (
		<ol className="checks">
			{checks.map((check) => (
				<CheckLine key={check.id} check={check} />
			))}
		</ol>
	);
}

function CheckLine({ check }: { check: CheckView }) {
	return (
		<li className={check.passed ? "check-passed" : "check-failed"}>
			<Icon name={check.passed ? "check-circle" : "x-circle"} size={20} />
			<div>
				<p>
					<strong>{check.label}</strong>
					<span className="sr-only">{check.passed ? ", passed" : ", failed"}</span>
				</p>
				<p>{check.words}</p>
				{check.since && <p className="hint">Since {check.since}</p>}
				<p className="hint">
					{check.link ? <TextLink to={check.link.to}>{check.decidedBy}</TextLink> : check.decidedBy}
				</p>
			</div>
		</li>
	);
}
