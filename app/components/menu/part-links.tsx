import type { ReactNode } from "react";
import { Card } from "~/components/ui/card";
import { TextLink } from "~/components/ui/text-link";
import { MENU_KIND } from "~/models/menu/menu-kind";
import type { MenuPartName } from "~/models/menu/menu-part";
import { MoreParts } from "./more-parts";

type PartLinksProps = {
	title: string;
	parts: (MenuPartName & { to: string | null })[];
	unshown: number;
	children?: ReactNode;
};

export function PartLinks({ title, parts, unshown, children }: PartLinksProps) {
	if (parts.length === 0) return null;
	const isMixed = parts.some(({ kind }) => kind !== parts[0]?.kind);
	return (
		<Card title={title}>
			<ul>
				{parts.map(({ id, kind, title: name, to }) => (
					<li key={id}>
						{to ? <TextLink to={to}>{name}</TextLink> : name}
						{isMixed && <span className="hint"> {MENU_KIND[kind].noun[0]}</span>}
					</li>
				))}
			</ul>
			<MoreParts unshown={unshown} />
			{children}
		</Card>
	);
}
