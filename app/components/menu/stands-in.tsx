import { Card } from "~/components/ui/card";
import { TextLink } from "~/components/ui/text-link";
import { MENU_KIND } from "~/models/menu/menu-kind";
import type { MenuPartName } from "~/models/menu/menu-part";

type StandsInProps = { noun: string; places: (MenuPartName & { to: string })[] };

/** Where a thing is used: it cannot be deleted while it stands somewhere. */
export function StandsIn({ noun, places }: StandsInProps) {
	if (places.length === 0) return null;
	return (
		<Card title="Where it is used">
			<ul className="plain-list">
				{places.map(({ id, kind, title, to }) => (
					<li key={id}>
						<TextLink to={to}>{title}</TextLink>{" "}
						<span className="hint">{MENU_KIND[kind].noun[0]}</span>
					</li>
				))}
			</ul>
			<p className="hint">{`Take the ${noun} out of all of these before you delete it, or archive it.`}</p>
		</Card>
	);
}
