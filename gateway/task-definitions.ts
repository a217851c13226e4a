import { undoTask } from "./audit/undo-task";
import type { TaskSupport } from "./core/tasks/start-tasks";
import { changeDiningOptionsTask } from "./fulfilment/change-dining-options-task";
import { changePrepTimesTask } from "./fulfilment/prep-times/change-prep-times-task";
import { stopOrdersTask } from "./fulfilment/stops/stop-orders-task";
import { changeHoursTask } from "./hours/change-hours-task";
import { scopeOfStarter } from "./identity/sessions/scope-of-starter";

export const taskSupport: TaskSupport = {
	definitions: [
		changeHoursTask,
		changePrepTimesTask,
		changeDiningOptionsTask,
		stopOrdersTask,
		undoTask,
	],
	findScope: scopeOfStarter,
};
