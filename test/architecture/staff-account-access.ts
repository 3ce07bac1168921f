/** Calls about nothing but the account, or the screen, of whoever of the staff calls. */
export const staffAccountAccess = {
  'GET /console/account': 'the staff member',
  'PUT /console/account/password': 'the staff member',
  'POST /console/account/second-factor': 'the staff member',
  'PUT /console/account/second-factor': 'the staff member',
  'PUT /console/account/second-factor/off': 'the staff member',
  'PUT /console/account/pin': 'the staff member',
  'PUT /console/account/pin/off': 'the staff member',
  'DELETE /console/account/sign-ins': 'the staff member',
  'DELETE /console/account/sign-ins/{sign_in_id}': 'the staff member',
  'GET /console/persons': 'the staff member',
  'PUT /console/person': 'the staff member',
  'DELETE /console/person': 'the staff member',
  'PUT /console/lock': 'the staff member',
  'PUT /console/lock/opened': 'the staff member',
} as const
