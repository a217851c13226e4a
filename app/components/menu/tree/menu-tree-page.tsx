import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, useContext, useEffect, useState } from "react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnlyContext } from "~/components/form/view-only";
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

/** A menu as nested lists. Buttons open and move; without script they lead to where the page was. */
export function MenuTreePage({ page, view }: MenuTreePageProps) {
	const { levels, open, storeId, importTo } = view;
	const submit = useSubmit();
	const isViewOnly = useContext(ViewOnlyContext);
	const [isScripted, setScripted] = useState(false);
	useEffect(() => setScripted(true), []);
	const canMove = view.canMove && !isViewOnly;
	const hidden = { csrf: page.csrf, "idempotency-key": page.formKey };
	const send = (name: string, value: string) => {
		const sent = [...open.map((each) => ["open", each]), [name, value]];
		if (name !== "move") {
			submit(new URLSearchParams(sent), { preventScrollReset: true });
			return;
		}
		const once = [...Object.entries(hidden), ["scripted", "yes"]];
		submit(new URLSearchParams([...sent, ...once]), { method: "post", preventScrollReset: true });
	};
	/** With script nothing jumps to the row: it is in sight. */
	const stay = (event: FormEvent<HTMLFormElement>) => {
		const submitter = "submitter" in event.nativeEvent ? event.nativeEvent.submitter : null;
		if (!(submitter instanceof HTMLButtonElement)) return;
		event.preventDefault();
		send(submitter.name, submitter.value);
	};
	const tree: Tree = {
		...view,
		canMove,
		levels: new Map(levels.map((level) => [level.key, level])),
		drop: isScripted && canMove ? (move) => send("move", move) : null,
	};
	const roots = levels.filter(({ parent, total }) => parent === null && total > 0);
	return (
		<Page {...page} notice={view.full && <Notice kind="warning">{view.full}</Notice>}>
			{roots.length === 0 && (
				<Card>
					<EmptyState
						icon="menu"
						title="No menus yet"
						action={
							importTo && (
								<ButtonLink to={importTo} variant="primary">
									Import a menu
								</ButtonLink>
							)
						}
					>
						{storeId === null
							? "Add a menu to see everything in it here."
							: "Menus this location sells appear here."}
					</EmptyState>
				</Card>
			)}
			{roots.map((level) => (
				<Card key={level.key} title={rootTitle(level)}>
					<Form method={canMove ? "post" : "get"} onSubmit={stay}>
						{canMove && <HiddenFields values={hidden} />}
						{open.map((each) => (
							<input key={each} type="hidden" name="open" value={each} />
						))}
						<TreeRows level={level} tree={tree} />
					</Form>
				</Card>
			))}
		</Page>
	);
}

function rootTitle({ key }: TreeLevel): string {
	if (key === "itemSet") return "Menus without a concept";
	return key === "itemBaseGroup" ? "Modifier sets" : "Menu concepts";
}
