import { Notice } from "~/components/ui/notice";
import type { MenuPartNeeds } from "~/models/menu/menu-part";
import { neededByMessages } from "~/models/menu/needed-by-messages";

type NeededByProps = {
	noun: string;
	neededBy: NonNullable<MenuPartNeeds["neededBy"]>;
	states: string;
};

export function NeededBy({ noun, neededBy, states }: NeededByProps) {
	if (neededBy.length === 0) return null;
	return (
		<Notice kind="warning">
			{neededByMessages(neededBy).map((message) => (
				<p key={message}>{message}</p>
			))}
			<p>{`While this ${noun} is ${states}, customers can’t order what requires it.`}</p>
		</Notice>
	);
}
