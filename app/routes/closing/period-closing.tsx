import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { SendStatementForm } from "~/components/closing/close-period-form";
import { JournalDownload } from "~/components/closing/journal-download";
import {
	Adjustments,
	ChecklistTable,
	ClosingState,
	StatementChecks,
} from "~/components/closing/statement-state";
import { StatementTables } from "~/components/closing/statement-tables";
import { FileLinks } from "~/components/list/list-frame";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { PrintButton } from "~/components/page/print-button";
import { ButtonLink } from "~/components/ui/button";
import { FactHeader } from "~/components/ui/description-list";
import { Notice } from "~/components/ui/notice";
import { periodClosingEntity } from "~/models/closing/period-closing.entity";
import { sendStatementSchema } from "~/models/closing/period-closing.schema";
import { pages } from "~/models/pages/pages";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	closingPath,
	closingView,
	getClosing,
	mailStatement,
} from "~/services/closing/period-closing.server";
import { requirePage } from "~/services/web/access.server";
import { formConstraint } from "~/services/web/form.server";
import { canExport } from "~/services/web/list-view.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.periodClosing);
	const closing = await getClosing(access.gateway, args.params.periodClosingId);
	const view = closingView(closing, access);
	return json({
		page: { ...access.page, title: view.title },
		view: {
			...view,
			constraint: formConstraint(sendStatementSchema),
			values: { recipient: access.viewer.user.email },
		},
		isExported: canExport(access.viewer, "REPORT.EXPORT"),
		lastChange: await findLastChange(access, periodClosingEntity.name, closing.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.periodClosing, "REPORT.EXPORT");
	const id = args.params.periodClosingId ?? "";
	return saveForm(args, {
		schema: sendStatementSchema,
		send: ({ recipient }, { key }) => mailStatement(gateway, id, recipient, key),
		done: ({ recipient }) => ({
			to: closingPath(id),
			text: `The statement was sent to ${recipient}`,
		}),
	});
}

export default function PeriodClosingPage() {
	const { page, view, isExported, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page
			{...page}
			badge={<ClosingState state={view.state} />}
			actions={
				<>
					{isExported && <FileLinks path={view.links.file} params={NO_PARAMS} />}
					{view.links.reopen && (
						<ButtonLink to={view.links.reopen} icon="undo">
							Reopen
						</ButtonLink>
					)}
				</>
			}
		>
			{view.isChanged && (
				<Notice kind="error" title="This statement was changed after the close">
					The nightly check found figures that differ from the closed statement.
				</Notice>
			)}
			<FactHeader items={view.facts} />
			<StatementTables tables={view.tables} />
			<Adjustments adjustments={view.adjustments} />
			<StatementChecks checks={view.checks} />
			<ChecklistTable points={view.checklist} />
			{isExported && (
				<>
					<JournalDownload to={view.links.journal} />
					<SendStatementForm page={page} view={view} answer={answer} />
				</>
			)}
			<p className="hint break-all">SHA-256: {view.hash}</p>
			<div className="no-print">
				<div className="actions">
					<PrintButton />
				</div>
				<LastChange change={lastChange} />
			</div>
		</Page>
	);
}

const NO_PARAMS = new URLSearchParams();
