import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { AuditEntryView, AuditFieldView } from "~/models/audit/audit-view";
import { formatCount } from "~/models/shared/count-text";
import { Badge } from "../ui/badge";
import { Icon } from "../ui/icon";
import { FieldTable, OldValue } from "./field-table";

type AuditEntryProps = { entry: AuditEntryView; isSamePerson: boolean };

/** Says once in a run of one person's entries how to reach them, and what role they have. */
export function AuditEntry({ entry, isSamePerson }: AuditEntryProps) {
	const { changes, isNew, location, what, whoAddress, role } = entry;
	const person = [whoAddress, role].filter(Boolean).join(" · ");
	const aside = [!isSamePerson && person, location].filter(Boolean).join(" · ");
	const first = isNew ? undefined : changes[0];
	return (
		<li className="audit-entry">
			<details>
				<summary className="audit-summary">
					<time dateTime={entry.at} className="audit-when">
						{entry.when}
					</time>{" "}
					<span className="audit-words">
						<span className="audit-sentence">
							<strong>{entry.who}</strong> {entry.action}
							{what && ` ${what}`}
						</span>{" "}
						{aside && <span className="audit-aside">{aside}</span>}{" "}
						{entry.isSupport && (
							<span className="audit-aside">
								<Badge tone="warning" icon="help">
									Support
								</Badge>{" "}
								{entry.reason}
							</span>
						)}{" "}
						{entry.undoes && (
							<span className="audit-aside">
								<Badge icon="history">Undo</Badge> undoes the change in row{" "}
								{formatCount(entry.undoes.seq)}
							</span>
						)}{" "}
						{entry.undone && <span className="audit-aside">{entry.undone}</span>}{" "}
						{first && <Preview change={first} more={changes.length - 1} />}
					</span>
					<Icon name="chevron-down" size={18} className="audit-chevron" />
				</summary>
				<div className="audit-body">
					{changes.length > 0 ? (
						<FieldTable
							caption="What changed"
							columns={["Before", "After"]}
							rows={changes.map(({ label, before, after }) => ({
								label,
								cells: [<OldValue key="before">{before}</OldValue>, after],
							}))}
						/>
					) : (
						<p className="text-muted-foreground">No field changed.</p>
					)}
					<p className="audit-links">
						{entry.undoTo && <EntryLink to={entry.undoTo}>Undo this change</EntryLink>}{" "}
						{entry.page && <EntryLink to={entry.page.to}>{entry.page.label}</EntryLink>}{" "}
						<EntryLink to={entry.sameThing}>All changes to this record</EntryLink>{" "}
						<EntryLink to={entry.samePerson}>All changes by {entry.who}</EntryLink>
					</p>
					<details className="audit-proof">
						<summary>Proof</summary>
						<p>
							{[person, `row ${formatCount(entry.seq)}`].filter(Boolean).join(" · ")} · from{" "}
							{entry.address || "inside Mise"} · request {entry.requestId} · hash{" "}
							<code>{entry.hash.slice(0, 16)}</code>
						</p>
					</details>
				</div>
			</details>
		</li>
	);
}

function Preview({ change, more }: { change: AuditFieldView; more: number }) {
	return (
		<span className="audit-preview">
			<span className="truncate">
				{change.label}: {change.before} → {change.after}
			</span>{" "}
			{more > 0 && <span className="audit-more">and {more} more</span>}
		</span>
	);
}

function EntryLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link to={to} discover="none" className="link">
			{children}
		</Link>
	);
}
