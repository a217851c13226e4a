import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, useContext, useEffect, useState } from "react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnlyContext } from "~/components/form/look-only";
import { Page } from "~/components/page/page";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Notice } from "~/components/ui/notice";
import type { MenuTreeView, TreeLevel } from "~/models/menu/tree/menu-tree";
import { type Tree, TreeRows } from "./tree-rows";

type MenuTreePageProps = {
	page: {
		breadcrumbs: { label: string; to: string | null }[];
		title: string;
		purpose: string;
		csrf: string;
		formKey: string;
	};
	view: MenuTreeView;
};

const OPENS = "tree-open";
const MOVES = "tree-move";

/** A menu as nested lists. Buttons of two forms open and move; without script they lead to where the page was. */
export function MenuTreePage({ page, view }: MenuTreePageProps) {
	const { levels, open, storeId } = view;
	const submit = useSubmit();
	const isLookOnly = useContext(LookOnlyContext);
	const [isScripted, setScripted] = useState(false);
	useEffect(() => setScripted(true), []);
	const mayMove = view.mayMove && !isLookOnly;
	const send = (form: HTMLFormElement, name: string, value: string) => {
		const data = new FormData(form);
		data.set(name, value);
		submit(data, { method: form.id === OPENS ? "get" : "post", preventScrollReset: true });
	};
	/** With script nothing jumps to the row: it is in sight. */
	const stay = (event: FormEvent<HTMLFormElement>) => {
		const submitter = "submitter" in event.nativeEvent ? event.nativeEvent.submitter : null;
		if (!(submitter instanceof HTMLButtonElement)) return;
		event.preventDefault();
		send(event.currentTarget, submitter.name, submitter.value);
	};
	const drop = (move: string) => {
		const form = document.getElementById(MOVES);
		if (form instanceof HTMLFormElement) send(form, "move", move);
	};
	const tree: Tree = {
		...{ ...view, mayMove, opens: OPENS, moves: MOVES },
		levels: new Map(levels.map((level) => [level.key, level])),
		drop: isScripted && mayMove ? drop : null,
	};
	const roots = levels.filter(({ holder, total }) => holder === null && total > 0);
	return (
		<Page
			{...page}
			actions={view.listTo && <ButtonLink to={view.listTo}>Lists</ButtonLink>}
			notice={view.full && <Notice kind="warning">{view.full}</Notice>}
		>
			<Form method="get" id={OPENS} onSubmit={stay}>
				{open.map((each) => (
					<input key={each} type="hidden" name="open" value={each} />
				))}
			</Form>
			{mayMove && (
				<Form method="post" id={MOVES} onSubmit={stay}>
					<HiddenFields values={{ csrf: page.csrf, "idempotency-key": page.formKey }} />
					{isScripted && <input type="hidden" name="scripted" value="yes" />}
				</Form>
			)}
			{roots.length === 0 && (
				<Card>
					<EmptyState icon="menu" title="No menus yet">
						{storeId === null
							? "Menu concepts and menus are shown here with all that stands in them, once there are some."
							: "The organization makes its menus for all locations. Those that this one sells are shown here."}
					</EmptyState>
				</Card>
			)}
			{roots.map((level) => (
				<Card key={level.key} title={rootTitle(level)}>
					<TreeRows level={level} tree={tree} />
				</Card>
			))}
		</Page>
	);
}

function rootTitle({ key }: TreeLevel): string {
	if (key === "itemSet") return "Menus in no concept";
	return key === "itemBaseGroup" ? "Modifier sets" : "Menu concepts";
}
